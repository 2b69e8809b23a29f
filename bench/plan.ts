/** `npm run bench -- plan`: 60 Phoenix days; with `--instances DIR` public instances. */
await import(process.argv.includes('--instances') ? './plan-instances.ts' : './plan-days.ts')
