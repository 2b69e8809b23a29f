/** Customers see other places rounded to 0.01 degree, staff and the mechanic exactly. */
export type Sharpness = 'exact' | 'rounded'
