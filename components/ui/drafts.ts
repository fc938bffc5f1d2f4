import { isSecret } from "@/lib/core/pure/secrets";
import { isGroup } from "@/lib/core/pure/values";

/**
 * Drafts: what a person has entered and not saved when the session ends. They are kept in sessionStorage until the same
 * person is back on the same page. One place for all forms, so that what must never be kept is said once.
 */

const prefix = "draft:";

/** Unsaved input of a part of the page, and the name it is kept under. */
type Loss = { name: string; value: unknown };
type Reader = () => Loss | null;

const readers = new Set<Reader>();
let owner: string | null = null;

/** A value as it may be kept: without secrets, and without the contents of files. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isGroup(value)) return typeof value === "object" ? null : value;
  const entries = Object.entries(value).filter(([name]) => !isSecret(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutSecrets(inner)]));
}

/** Runs on sessionStorage; null in a browser that refuses storage, where nothing is kept. */
function inMemory<Result>(work: (memory: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

const keyOf = (name: string) => `${prefix}${owner}:${window.location.pathname}:${name}`;

/** Who is signed in on this page; nothing is kept where nobody is. */
export function setDraftOwner(userId: string) {
  owner = userId;
}

function forget(which: (key: string) => boolean) {
  inMemory((memory) => {
    const keys = Array.from({ length: memory.length }, (_, index) => memory.key(index) ?? "");
    for (const key of keys) if (key.startsWith(prefix) && which(key)) memory.removeItem(key);
  });
}

/** The person has signed out: what was entered is not for the next one at this device. */
export const forgetDrafts = () => forget(() => true);

/** Somebody has signed in: what others had entered in this tab is gone. */
export const forgetDraftsOfOthers = () => forget((key) => !key.startsWith(`${prefix}${owner}:`));

/** Registers a reader of unsaved input, called when the session ends; returns its removal. */
export function watchForLoss(reader: Reader): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

function keepNow() {
  for (const reader of readers) {
    const loss = reader();
    if (loss)
      inMemory((memory) => memory.setItem(keyOf(loss.name), JSON.stringify(withoutSecrets(loss.value))));
  }
}

/** Keeps all drafts while somebody goes to another page that has to come first, and comes back. */
export function keepDraftsForReturn() {
  if (owner) keepNow();
}

/**
 * Keeps all drafts when the session has ended, before the login page comes. Once more when the page is left, because an
 * optimistic change is rolled back in between.
 */
export function keepDrafts() {
  if (!owner) return;
  keepNow();
  window.addEventListener("pagehide", keepNow, { once: true });
}

/** Takes the draft of this name out of storage, for this person and page; null when there is none. */
export function takeDraft(name: string): unknown {
  if (!owner) return null;
  return inMemory((memory) => {
    const text = memory.getItem(keyOf(name));
    memory.removeItem(keyOf(name));
    return text === null ? null : (JSON.parse(text) as unknown);
  });
}
