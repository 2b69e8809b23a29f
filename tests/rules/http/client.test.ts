import assert from 'node:assert/strict'
import { deviceOf } from '@desert-wrench/server/http/core/client.ts'
import { networkOf } from '@desert-wrench/server/http/limits/networks.ts'
import { test } from 'vitest'

test('limits are counted by an IPv4 address and by the first half of an IPv6 one', () => {
  const networks: Record<string, string> = {
    '127.0.0.1': '127.0.0.1',
    '203.0.113.9': '203.0.113.9',
    '::ffff:203.0.113.9': '203.0.113.9',
    '::FFFF:203.0.113.9': '203.0.113.9',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:DB8:1:2::9': '2001:db8:1:2::/64',
    '2001:0db8:0001:0002:ffff::': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '2001:db8:0:0:1::': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    'fe80::1': 'fe80:0:0:0::/64',
  }
  for (const [address, network] of Object.entries(networks)) assert.equal(networkOf(address), network, address)
})

test('only the readable name of a browser is stored', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  const devices: [told: string | undefined, device: string | null][] = [
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Mac'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari, Mac'],
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge, Mac'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPhone',
    ],
    ['curl/8.5.0', null],
    ['<script>alert(1)</script> 602-555-0101', null],
    [`${'x'.repeat(10_000)} Firefox/1 Windows`, null],
    [undefined, null],
  ]
  for (const [userAgent, device] of devices) assert.equal(deviceOf(userAgent), device, userAgent)
})
