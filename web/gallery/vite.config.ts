import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page of components by itself, for the browser tests; the product's build knows nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  publicDir: false,
  plugins: [react(), tailwindcss()],
})
