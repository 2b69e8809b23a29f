import { pictures } from '@desert-wrench/contract/features/pictures/pictures.contract.ts'
import { ImageOff } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { answer } from '../../lib/api/client.ts'
import { JobLink } from '../../lib/api/job-link.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { ofPictures } from './messages.ts'

interface Props {
  url: string
  alt: string
  className: string
}

/** A private link is sent in a header, which an image cannot. */
function useOpened(url: string): { src: string | undefined; failed: () => void; isAway: boolean } {
  const jobLink = useContext(JobLink)
  const [fetched, setFetched] = useState<string>()
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (jobLink === null) return undefined
    const stop = new AbortController()
    let made: string | undefined
    const name = url.slice(url.lastIndexOf('/') + 1)
    answer(pictures.show, { params: { picture: name } }, { jobLink, signal: stop.signal })
      .then((response) => response.blob())
      .then((bytes) => {
        made = URL.createObjectURL(bytes)
        if (stop.signal.aborted) URL.revokeObjectURL(made)
        else setFetched(made)
      })
      .catch(() => !stop.signal.aborted && setAway(true))
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url, jobLink])
  return { src: jobLink === null ? url : fetched, failed: () => setAway(true), isAway }
}

export function PictureImage({ url, alt, className }: Props) {
  const t = useMessages(ofPictures)
  const { src, failed, isAway } = useOpened(url)
  if (isAway)
    return (
      <span
        className={`grid place-items-center content-center gap-1 bg-sunk p-2 text-center text-xs text-soft ${className}`}
      >
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">{alt} </span>
        {t.notShown}
      </span>
    )
  return <img src={src} alt={alt} loading="lazy" onError={failed} className={`bg-sunk ${className}`} />
}
