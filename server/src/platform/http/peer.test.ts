import { describe, expect, test } from 'vitest';
import { peerOf } from './peer.ts';

describe('the peer that a limit counts', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:fffe', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is counted as %s', (ip, peer) => {
    expect(peerOf({ ip })).toBe(peer);
  });

  test('is shared by all closed connections, whose address is unknown', () => {
    expect(peerOf({ ip: undefined })).toBe('');
  });
});
