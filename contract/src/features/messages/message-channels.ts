/** Apart from the kinds, whose rules few screens need. */
export const MESSAGE_CHANNELS = ['sms', 'email', 'push'] as const
