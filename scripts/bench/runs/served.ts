import { report, wants } from "../given";
import { fullSizes, load } from "../load";

/** The built server on the full data: pages as a browser asks for them. */
export async function measurePages(url: string) {
  await load(url, fullSizes, () => {});
  const { timePages } = await import("../pages");
  const { weighPages } = await import("../weights");
  const { timeSelections } = await import("../calendar");
  const { buildIfNeeded } = await import("../../start/build.mjs");
  const { startServer, untilHealthy } = await import("../../start/server.mjs");
  const { closePool } = await import("@/db/client");
  await buildIfNeeded();
  const address = { host: "127.0.0.1", port: "4290" };
  const child = startServer({ dev: false, ...address });
  try {
    await untilHealthy(child, { ...address, givenUp: () => false });
    for (const page of await timePages(Number(address.port))) {
      const { firstByteMs, queriesMs } = page;
      report(
        `${page.path}: first byte ${firstByteMs.toFixed(1)} ms, ${page.queries} queries ${queriesMs.toFixed(1)} ms, ratio ${(firstByteMs / queriesMs).toFixed(1)}`,
      );
    }
    const calendar = await timeSelections(Number(address.port));
    report(
      `a calendar of two months, ${calendar.entries} entries: ${calendar.selections} selections, median ${calendar.median} ms, slowest ${calendar.slowest} ms`,
    );
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    for (const { path, html, styles, script } of await weighPages(Number(address.port))) {
      report(
        `${path}: HTML ${kilobytes(html)}, styles ${kilobytes(styles)}, script ${kilobytes(script)}, compressed`,
      );
    }
  } finally {
    child.kill("SIGTERM");
    await closePool();
  }
}

/** The built server and a bare Next server, twenty thousand requests each. */
export async function measureHeld(url: string) {
  await load(url, { ...fullSizes, providers: 400 }, () => {});
  process.env.JOBS = "embedded";
  const { measureMemory, summaryOf } = await import("../memory");
  const { closePool } = await import("@/db/client");
  try {
    const [bare, product] = (await measureMemory(wants("--small") ? 2000 : 20_000)).map(summaryOf);
    for (const each of [bare, product]) {
      if (!each) continue;
      const { name, idle, held, most, grown } = each;
      const megabytes = [idle, held, most, grown].map((value) => value.toFixed(0));
      report(
        `${name}: ${megabytes[0]} MB idle, ${megabytes[1]} under load, ${megabytes[2]} at most, grown by ${megabytes[3]}`,
      );
    }
    if (bare && product) report(`the product holds ${(product.held / bare.held).toFixed(2)} times as much`);
  } finally {
    await closePool();
  }
}
