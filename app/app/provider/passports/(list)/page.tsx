import { passportsList } from "@/components/credentials/passports/passports-list";
import { PassportsScreen } from "@/components/credentials/passports/passports-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listPassports } from "@/lib/credentials/passports/queries/own";

export const metadata = { title: "Credential Passport" };

/** The links by which the provider shares credentials. */
export default async function PassportsPage({ searchParams }: QueryPageProps) {
  const actor = await pageActor("provider", passportPaths.list);
  const state = passportsList.read(await searchParams);
  const page = await listPassports(actor, await passportsList.input(state), await pageContext());
  return <PassportsScreen initial={{ state, page }} />;
}
