const LOOPBACK_NAME = /^(localhost|([a-z0-9-]+\.)+localhost|127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}|\[::1\])$/i

/** localhost and subdomains (RFC 6761), 127.0.0.0/8, [::1]. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAME.test(name)
