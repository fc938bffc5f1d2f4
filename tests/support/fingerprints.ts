/** Counted calls are no part of what people know. */
const beside = ["rate_limits"];

type Ask = (query: string) => Promise<Iterable<Record<string, unknown>>>;

/** Every row of every table, as a fingerprint by table: two are alike exactly when nothing was written in between. */
export async function fingerprintsBy(ask: Ask): Promise<Record<string, unknown>> {
  const tables = [...(await ask("select tablename as name from pg_tables where schemaname = 'public'"))];
  const prints: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !beside.includes(String(table.name)))) {
    const [row] = [
      ...(await ask(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from "${name}" t`,
      )),
    ];
    prints[String(name)] = row?.print;
  }
  return prints;
}
