import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Separate from the product's build; used by the browser tests. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  publicDir: false,
  plugins: [react(), tailwindcss()],
})
