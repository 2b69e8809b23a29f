export const messages = {
  type: 'Choose a type: general, tip, parts or question',
  mechanic: 'Mechanic is required',
  mechanicName: 'Mechanic name is required',
  message: 'Message is required',
}
