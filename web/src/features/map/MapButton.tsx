import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

/** A control that lies over the map. */
export const MapButton = (props: ComponentProps<typeof IconButton>) => (
  <IconButton {...props} className="border-line! bg-card! text-ink! shadow-low" />
)
