import { given, report, sizesOr, wants } from "../given";
import { load, type Parts } from "../load";

/** Operations of these words need what is not always loaded. */
const partsOf: Record<string, Parts> = {
  pay: { pay: "everybody" },
  numbers: { pay: "everybody" },
  trust: { trust: "everybody" },
  fit: { fit: true },
  board: { board: true },
};

const only = given("--only") ?? "";

/** Lists of pay are shown beside those of assignments, of the same run. */
const isAsked = (name: string) => name.includes(only) || (only === "pay" && name.startsWith("assignments"));

/** What is asked through the route handlers, each operation by itself. */
export async function measureLists(url: string) {
  const sizes = sizesOr(1000);
  const parts = partsOf[only] ?? {};
  const since = performance.now();
  await load(url, sizes, wants("--plans") ? report : () => {}, parts);
  report(`${sizes.providers} providers loaded in ${Math.round((performance.now() - since) / 1000)} s`);
  // Only now: the product reads its settings once.
  const { operations } = await import("../operations");
  const { measure, plansOf, table } = await import("../measure");
  const { closePool } = await import("@/db/client");
  const { openBare } = await import("../statements");
  const bare = openBare(url);
  try {
    const measured = [];
    const all = await operations(wants("--small") ? 20 : 100, parts);
    for (const operation of all.filter(({ name }) => isAsked(name)))
      measured.push(await measure(operation, bare));
    console.log(`\nMilliseconds, one request at a time, through the route handlers in one process\n`);
    console.log(table(measured));
    if (!wants("--plans")) return;
    for (const row of measured.filter(({ writes }) => !writes)) console.log(await plansOf(row, bare));
  } finally {
    await bare.end();
    await closePool();
  }
}

/** What grows with the marketplace. */
export async function measureGrowing(serverUrl: string) {
  const { measureGrowth } = await import("../growth");
  const { countrySizes, growthSizes } = await import("../markets");
  const { closePool } = await import("@/db/client");
  const { env } = await import("@/lib/core/server/env");
  const sizes = given("--sizes")?.split(",").map(Number) ?? (wants("--country") ? countrySizes : growthSizes);
  const use = async (url: string) => {
    await closePool();
    Object.assign(env(), { DATABASE_URL: url });
  };
  const options = { only, plans: wants("--plans"), keep: wants("--keep"), use, report };
  await measureGrowth(serverUrl, sizes, options).finally(closePool);
}
