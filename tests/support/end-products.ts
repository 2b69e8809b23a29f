import { afterAll } from 'vitest'
import { endProducts } from './product.ts'

afterAll(endProducts)
