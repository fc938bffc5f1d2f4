// Domains are arranged on floors: code imports its own domain and those below it.
import { domainOf, floorOf } from "./addresses.mjs";

const CURES =
  "sink the word into the lower domain, let the command rise, let the door fill a slot, list it in the catalog, or announce it by an event";

/** @param {import("./house.mjs").House} house */
export function* upwardImports({ sources, domains }) {
  for (const { path, imports } of sources) {
    const floor = floorOf(path, domains);
    if (floor === null || (floor === 0 && !path.startsWith("db/"))) continue;
    for (const target of imports) {
      const targetFloor = floorOf(target, domains);
      if (targetFloor === null || targetFloor <= floor || readsTable(path, target)) continue;
      yield `${path}: ${nameOf(path, floor)} must not import ${target} of ${nameOf(target, targetFloor)}: ${CURES}`;
    }
  }
}

/** A list joins what it shows: only tables themselves look down. */
const readsTable = (path, target) => target.startsWith("db/schema/") && !path.startsWith("db/schema/");

export const nameOf = (path, floor) =>
  floor === 0 ? "the ground (core, ports, ui)" : `the domain "${domainOf(path)}" (floor ${floor})`;
