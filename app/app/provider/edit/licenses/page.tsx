import { LicensesForm } from "@/components/credentials/licenses/licenses-form";
import { editPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getLicenses } from "@/lib/credentials/licenses/queries";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Licenses" };

const path = editPaths.licenses;

export default async function LicensesPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <LicensesForm initial={await getLicenses(actor)} />
    </EditPage>
  );
}
