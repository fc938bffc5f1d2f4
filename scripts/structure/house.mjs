// The whole check: every rule over every source.
import { DOMAINS, domainsIn } from "./addresses.mjs";
import { circles } from "./circles.mjs";
import { strangeAnswers, strayActions } from "./doors.mjs";
import { upwardImports } from "./floors.mjs";
import { undefinedIds } from "./ids.mjs";
import { unlistedNouns, wrongNames } from "./names.mjs";
import { plainNames } from "./plain-names.mjs";
import { wrongPromises } from "./promises.mjs";
import { brokenLinks, plainComments, plainDocuments } from "./prose.mjs";
import { wrongImports } from "./rooms.mjs";
import { longFunctions } from "./sizes.mjs";
import { wrongRoles } from "./vocabulary.mjs";
import {
  barrels,
  deadExports,
  earlyPackages,
  earlyQueries,
  packedSpreads,
  rawTables,
  schemasOnScreens,
  strayDurations,
  strayEnvironment,
  strayLinks,
  strayLocks,
} from "./ways.mjs";
import { upwardWrites } from "./writes.mjs";

const RULES = [
  wrongNames,
  unlistedNouns,
  wrongRoles,
  wrongImports,
  upwardImports,
  circles,
  upwardWrites,
  wrongPromises,
  strangeAnswers,
  strayActions,
  strayLocks,
  strayEnvironment,
  strayDurations,
  strayLinks,
  barrels,
  deadExports,
  earlyPackages,
  earlyQueries,
  packedSpreads,
  rawTables,
  schemasOnScreens,
  longFunctions,
  plainComments,
  plainDocuments,
  brokenLinks,
  plainNames,
  undefinedIds,
];

/**
 * What the rules look at.
 * @typedef {{
 *   sources: import("./imports.mjs").Source[],
 *   documents: { path: string, text: string }[],
 *   domains: string[],
 *   exceptions: { file: string, tables: string[], reason: string }[],
 *   find: (path: string) => import("./imports.mjs").Source | undefined,
 * }} House
 */

/**
 * What is in the wrong room, each problem once: `<path>: <what is wrong and what to do>`.
 * @param {Pick<House, "sources" | "documents" | "exceptions">} given @returns {string[]}
 */
export function problemsOf(given) {
  const byPath = new Map(given.sources.map((source) => [source.path, source]));
  const find = (path) => byPath.get(path);
  const domains = domainsIn(find(DOMAINS)?.code ?? "");
  if (domains.length === 0) return [`${DOMAINS}: has no list "domains": it says which rooms there are`];
  return [...new Set(RULES.flatMap((rule) => [...rule({ ...given, domains, find })]))].sort();
}
