import { isGroup } from "./form-changes";

/**
 * What a person has entered and not saved when the session ends: kept in this tab until the same person is back on the
 * same page. One place for all forms, so that what must not be kept is said once.
 */

/** Fields whose values stay out of the browser's memory and are not shown again. */
const secrets = /password|ssn|social_?security|token|secret|account_?number|routing|iban|bank|card/i;

/** Whether a field, named by its path in a form, holds what nobody else may read later on this device. */
export const isSecret = (name: string): boolean => secrets.test(name);

const prefix = "draft:";

/** What a part of the page would lose: under which name, and null when there is nothing. */
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

/** The tab's own memory; a browser that keeps nothing loses only the comfort. */
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

/** Has this part of the page looked at when the session ends; gives what ends that. */
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

/**
 * The session has ended and the login page comes: keeps what is entered, and once more when the page is left, for a
 * screen that shows a change before its answer takes it back first.
 */
export function keepDrafts() {
  if (!owner) return;
  keepNow();
  window.addEventListener("pagehide", keepNow, { once: true });
}

/** What was kept for this person on this page under this name, once; null when nothing was. */
export function takeDraft(name: string): unknown {
  if (!owner) return null;
  return inMemory((memory) => {
    const text = memory.getItem(keyOf(name));
    memory.removeItem(keyOf(name));
    return text === null ? null : (JSON.parse(text) as unknown);
  });
}
