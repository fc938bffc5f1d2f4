import { PassportScreen } from "@/components/credentials/passports/passport-screen";
import { viewsList } from "@/components/credentials/passports/passports-list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getPassport, listPassportViews } from "@/lib/credentials/passports/queries/own";
import { sealing } from "@/lib/ports/sealing/sealing";

export const metadata = { title: "Credential Passport" };

type Props = QueryPageProps & { params: Promise<{ passportId: string }> };

/** One link, and who opened it. */
export default async function PassportPage({ params, searchParams }: Props) {
  const { passportId } = await params;
  const actor = await pageActor("provider", passportPaths.one(passportId));
  const id = pageId(passportId);
  const list = viewsList(id);
  const state = list.read(await searchParams);
  const [passport, page] = await Promise.all([
    orNotFound(getPassport(actor, { id }, await pageContext())),
    orNotFound(listPassportViews(actor, await list.input(state))),
  ]);
  return <PassportScreen passport={passport} views={{ state, page }} canSeal={sealing() !== null} />;
}
