import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import type { ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import type { Schema } from './schemas.ts'

export interface Ref {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export interface Content {
  [mediaType: string]: { schema: Schema; example?: unknown; examples?: Record<string, Ref> }
}

export interface Response {
  description: string
  headers?: Record<string, Ref>
  content?: Content
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  /** Who may call where people sign in, in words. */
  'x-who': string
  'x-touches': readonly CacheTag[]
  'x-problems': readonly ProblemCode[]
  'x-codeSamples': CodeSample[]
  /** Where people sign in: what a caller shows, any of these. */
  security?: Record<string, []>[]
  parameters: (Parameter | Ref)[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

export interface SecurityScheme {
  type: 'apiKey'
  in: 'cookie' | 'header'
  name: string
  description: string
}

export interface OpenApi {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes?: Record<string, SecurityScheme>
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    headers: Record<string, { description: string; schema: Schema }>
    examples: Record<string, { summary: string; value: unknown }>
  }
}

/** What readers of OpenAPI documents show beside a call (`x-codeSamples`). */
export interface CodeSample {
  lang: string
  label: string
  source: string
}
