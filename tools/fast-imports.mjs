import { registerHooks } from 'node:module'

/**
 * Loaded with --import before the product or a test. Node asks for the package.json of each module that it loads, and hands
 * all of it over each time; drizzle-orm's is 179 kB and it has two hundred modules, which costs half of the product's start.
 * They import each other by whole file names and are all ES modules, so there is nothing to look up.
 */
registerHooks({
  resolve(specifier, context, next) {
    const within = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!within || !context.conditions.includes('import')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
