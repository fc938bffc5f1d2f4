import postgres from "postgres";

let sql: postgres.Sql | undefined;

/** The least that a reading call does: it looks up a session and reads the days between two dates. */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams;
  const value = (name: string) => query.get(name) ?? "";
  sql ??= postgres(process.env.DATABASE_URL ?? "", { max: 10 });
  const [me] = await sql`
    select p.id, u.first_name, s.created_at from sessions s join users u on u.id = s.user_id
      join providers p on p.user_id = u.id where s.id = ${value("session")} and s.ended_at is null`;
  if (!me) return Response.json({ detail: "Nobody is signed in." }, { status: 401 });
  const results = await sql`
    select id, start_on, shift_type from availabilities
     where provider_id = ${me.id} and start_on between ${value("date_min")} and ${value("date_max")} order by start_on`;
  return Response.json({ count: results.length, results });
}
