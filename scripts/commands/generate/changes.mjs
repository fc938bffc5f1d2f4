// What a migration says so that the database keeps other promises than before.

/** A function of another name, arguments or result cannot be replaced, only dropped and made. */
const headOf = ({ sql }) => sql.slice(0, sql.search(/\s(?:LANGUAGE|AS)\s/));

const DROPS = {
  function: ({ sql }) => `DROP FUNCTION ${/^CREATE FUNCTION (\w+\((?:[^()]|\([^()]*\))*\))/.exec(sql)[1]}`,
  trigger: ({ name, table }) => `DROP TRIGGER ${name} ON ${table}`,
  constraint: ({ name, table }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
  view: ({ name }) => `DROP VIEW ${name}`,
};

const dropOf = (promised) => DROPS[promised.kind](promised);
const isFunction = ({ kind }) => kind === "function";

/** What an entry is made or replaced by. @param {Promised} promised @param {boolean} replaces */
const makeOf = ({ sql }, replaces) => (replaces ? sql.replace(/^CREATE /, "CREATE OR REPLACE ") : sql);

/**
 * The statements that lead from one state of the promises to another. `before` come first in a migration, so that no
 * trigger, constraint or view depends on a column that goes; `after` follow the changes of tables. Both states list the
 * entries in the order in which they can be made.
 * @typedef {import("../../structure/promises.mjs").Promised} Promised
 * @param {Promised[]} was @param {Promised[]} becomes @returns {{ before: string[], after: string[] }}
 */
export function changesBetween(was, becomes) {
  const old = new Map(was.map((each) => [each.key, each]));
  const now = new Map(becomes.map((each) => [each.key, each]));
  const changed = becomes.filter((each) => old.get(each.key)?.sql !== each.sql);
  const dropped = was.filter((each) => now.get(each.key)?.sql !== each.sql).reverse();
  const isReplaced = (each) => {
    const former = old.get(each.key);
    return former !== undefined && isFunction(each) && headOf(former) === headOf(each);
  };
  const goneFunctions = dropped.filter((each) => isFunction(each) && !now.has(each.key));
  const otherFunctions = dropped.filter((each) => isFunction(each) && now.has(each.key));
  return {
    before: dropped.filter((each) => !isFunction(each)).map(dropOf),
    after: [
      ...otherFunctions.filter((each) => !isReplaced(now.get(each.key))).map(dropOf),
      ...changed.map((each) => makeOf(each, isReplaced(each))),
      // Functions that used them no longer do, now.
      ...goneFunctions.map(dropOf),
    ],
  };
}

/** A migration of drizzle's, with the changes of promises around it. @param {string} tables */
export const migrationOf = (tables, { before, after }) =>
  [
    before.map(ended).join(""),
    tables.trim() && ended(tables.trim().replace(/;$/, "")),
    after.map(ended).join(""),
  ]
    .join("")
    .replace(/--> statement-breakpoint\n$/, "");

const ended = (statement) => `${statement};\n--> statement-breakpoint\n`;
