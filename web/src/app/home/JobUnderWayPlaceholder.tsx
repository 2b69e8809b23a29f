/** The room of the card until the job is known, so that its arrival moves nothing. */
export const HEIGHT = 'mb-4 min-h-19 rounded-lg border border-line bg-card shadow-low'

export const JobUnderWayPlaceholder = () => <div aria-hidden="true" className={HEIGHT} />
