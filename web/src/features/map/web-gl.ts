/** Whether this browser draws in WebGL 2, which the map needs. */
export const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null
