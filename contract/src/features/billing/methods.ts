import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'

/** How the money was received. */
export const METHODS = ['cash', 'card', 'transfer'] as const
export const Method = z.enum(METHODS, fieldMessage('billing', 'method'))
