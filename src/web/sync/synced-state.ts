// What the screens see of a synced list, and what it is given.
import type { Stamp } from '../../domain/sync/content.ts';
import type { OutboxEntry, Unanswered } from '../../domain/sync/outbox.ts';
import type { ApiClient } from './api-client.ts';
import type { SyncedStoreDependencies } from './synced-store.ts';

export interface SyncedState<C, I> {
  /** The list with what waits already in it, in its order. */
  readonly items: readonly I[];
  readonly outbox: readonly OutboxEntry<C, I>[];
  /** When the list was read from the server. */
  readonly readAt: Date | undefined;
  readonly reading: 'pending' | 'success' | 'error';
  /** The app came from a host without an API: the list lives on this device. */
  readonly hasNoServer: boolean;
  /** The item whose change is being sent. */
  readonly sending: string | undefined;
  /** Milliseconds since 1970 before which nothing is tried by itself. */
  readonly notBefore: number;
  /** Items whose change somebody waits for: what becomes of it is not known yet. */
  readonly awaited: readonly string[];
  /** A delete is among them. */
  readonly isDeleting: boolean;
}

/** What became of a change, as far as it is known now. */
export type Outcome<C, I> =
  /** The server has it; `item` as it is saved now, undefined after a delete. */
  | { readonly kind: 'done'; readonly item: I | undefined }
  /** It was never sent, and is cancelled. */
  | { readonly kind: 'cancelled' }
  /** It is on this device and waits; why the last try brought no answer, where there was one. */
  | { readonly kind: 'waits'; readonly why: Unanswered | undefined }
  /** The server said no, or it asks something: the entry says what. */
  | { readonly kind: 'asks'; readonly entry: OutboxEntry<C, I> }
  /** The device could not store it, and the server did not take it: nothing was changed. */
  | { readonly kind: 'failed' };

/** A change that was sent. */
export interface Sent<C, I> {
  readonly entry: OutboxEntry<C, I>;
  readonly item: I | undefined;
  /** Somebody waits for the outcome of `submit` and says it. */
  readonly isAwaited: boolean;
  /** It was sent with many others. */
  readonly isOfMany: boolean;
}

export interface SyncedListDependencies<C, I extends Stamp> extends SyncedStoreDependencies<C, I> {
  readonly api: ApiClient;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly chance: () => number;
  readonly later: (work: () => void, ms: number) => () => void;
  /** Runs `work` while no other tab runs its own. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}
