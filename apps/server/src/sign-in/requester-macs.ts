import type { Vault } from '../platform/crypto/vault.ts';
import { networkOf, wideNetworkOf } from '../platform/net/network.ts';
import { macOfAddress } from '../platform/values/email.ts';

/** The keys by which limits count requests: the address, and the networks of the requester. */
export interface RequesterMacs {
  addressMac: string;
  networkMac: string;
  wideNetworkMac: string;
}

/** The keyed hashes of an address and of the networks of an IP address. */
export const macsOf = (vault: Vault, email: string, ip: string): RequesterMacs => ({
  addressMac: macOfAddress(vault, email),
  networkMac: vault.mac(`network ${networkOf(ip)}`),
  wideNetworkMac: vault.mac(`wide network ${wideNetworkOf(ip)}`),
});

/** Locks for a transaction that counts requests, always in this order, which prevents deadlocks. */
export const locksOf = ({ addressMac, networkMac, wideNetworkMac }: RequesterMacs): string[] => [
  `address ${addressMac}`,
  `network ${networkMac}`,
  `wide network ${wideNetworkMac}`,
];
