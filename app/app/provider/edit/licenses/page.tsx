import { LicensesForm } from "@/components/license-records/licenses-form";
import { getLicenses } from "@/lib/license-records/queries";
import { pageActor } from "@/lib/page";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Licenses" };

const path = "/app/provider/edit/licenses";

export default async function LicensesPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <LicensesForm initial={await getLicenses(actor)} />
    </EditPage>
  );
}
