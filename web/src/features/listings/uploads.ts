import { MOST_PICTURES, PICTURE_LIMIT, pictures } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { isHeic } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CallError } from '../../lib/api/client.ts'
import { upload } from '../../lib/api/upload.ts'
import { askToSignIn, isUnsigned } from '../../lib/sign-in/sign-in.ts'
import { type FormOf, useBeside } from '../../ui/forms/form.tsx'

/** Upload errors, found here or by the server. */
type Trouble = 'heic' | 'tooLarge' | 'failed' | { message: string }

export interface Upload {
  key: number
  name: string
  /** Local preview; the browser applies the camera's orientation. */
  preview: string
  /** 0 to 1; at 1 the server is still processing. */
  sent: number
  url: string | null
  trouble: Trouble | null
}

interface Running extends Upload {
  file: File
  stop: AbortController
}

const Uploaded = z.object({ name: z.string(), url: z.string() })

/** Enough bytes to detect the file type. */
const firstBytes = async (file: File) => new Uint8Array(await file.slice(0, 12).arrayBuffer())

/** Pictures of a draft are already on the server. */
const uploadedBefore = ({ name, url }: z.output<typeof Uploaded>, index: number): Running => ({
  ...{ key: -1 - index, name, url, preview: url, sent: 1, trouble: null },
  ...{ file: new File([], name), stop: new AbortController() },
})

/** Up to five pictures, uploaded on selection, in the listing's order. Finished uploads are kept with the draft. */
export function useUploads(form: Pick<FormOf<never>, 'beside' | 'putBeside' | 'startedOver'>) {
  const [uploaded, keep] = useBeside(form, 'pictures', z.array(Uploaded), [])
  const [all, setAll] = useState<readonly Running[]>(() => uploaded.map(uploadedBefore))
  const now = useRef(all)
  const count = useRef(0)

  const put = (next: readonly Running[]) => {
    now.current = next
    setAll(next)
  }
  const there = JSON.stringify(all.flatMap(({ name, url }) => (url === null ? [] : { name, url })))
  const keepThese = useEffectEvent((text: string) => {
    if (text !== JSON.stringify(uploaded)) keep(JSON.parse(text))
  })
  useEffect(() => keepThese(there), [there])

  const { startedOver } = form
  const clear = useEffectEvent(() => put([]))
  useEffect(() => {
    if (startedOver > 0) clear()
  }, [startedOver])
  const change = (key: number, changes: Partial<Running>) =>
    put(now.current.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  useEffect(
    () => () => {
      for (const { preview, stop } of now.current) {
        stop.abort()
        URL.revokeObjectURL(preview)
      }
    },
    [],
  )

  async function run({ key, file, stop }: Running) {
    try {
      // Reject HEIC before uploading megabytes.
      if (isHeic(await firstBytes(file))) return change(key, { trouble: 'heic' })
      if (file.size > PICTURE_LIMIT) return change(key, { trouble: 'tooLarge' })
      const onProgress = (sent: number) => change(key, { sent })
      const send = () => upload(pictures.upload, file, { onProgress, signal: stop.signal })
      const { url } = await send().catch(async (error) => {
        if (error instanceof CallError && isUnsigned(error) && (await askToSignIn({}))) return send()
        throw error
      })
      change(key, { url, sent: 1 })
    } catch (error) {
      if (stop.signal.aborted) return
      const message = error instanceof CallError ? error.sentence : undefined
      change(key, { trouble: message === undefined ? 'failed' : { message } })
    }
  }

  return {
    all: all as readonly Upload[],
    urls: all.flatMap(({ url }) => url ?? []),
    /** Some picture is neither uploaded nor removed. */
    unsettled: all.some(({ url }) => url === null),
    /** @returns How many exceeded the limit. */
    add: (files: readonly File[]): number => {
      const taken = files.slice(0, MOST_PICTURES - now.current.length)
      const added = taken.map((file) => {
        count.current += 1
        const { current: key } = count
        const preview = URL.createObjectURL(file)
        return { key, name: file.name, file, preview, sent: 0, url: null, trouble: null, stop: new AbortController() }
      })
      put([...now.current, ...added])
      for (const one of added) void run(one)
      return files.length - taken.length
    },
    again: (key: number) => {
      change(key, { trouble: null, sent: 0 })
      const one = now.current.find((other) => other.key === key)
      if (one) void run(one)
    },
    remove: (key: number) => {
      const one = now.current.find((other) => other.key === key)
      one?.stop.abort()
      if (one) URL.revokeObjectURL(one.preview)
      put(now.current.filter((other) => other.key !== key))
    },
    /** -1 moves towards the start, 1 towards the end. */
    move: (key: number, by: -1 | 1) => {
      const from = now.current.findIndex((one) => one.key === key)
      const one = now.current[from]
      if (!one || !now.current[from + by]) return
      put(now.current.toSpliced(from, 1).toSpliced(from + by, 0, one))
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
