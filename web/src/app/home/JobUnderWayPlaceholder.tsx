/** Reserves the card's height, to avoid a layout shift. */
export const HEIGHT = 'mb-4 min-h-19 rounded-lg border border-line bg-card shadow-low'

export const JobUnderWayPlaceholder = () => <div aria-hidden="true" className={HEIGHT} />
