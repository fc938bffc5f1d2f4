import { OtherForm } from "@/components/credentials/other-records/other-form";
import { editPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getImmunizations, getInsurance, getMisc } from "@/lib/credentials/other-records/queries";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Other" };

const path = editPaths.other;

export default async function OtherPage() {
  const actor = await pageActor("provider", path);
  const [insurance, immunizations, misc] = await Promise.all([
    getInsurance(actor),
    getImmunizations(actor),
    getMisc(actor),
  ]);
  return (
    <EditPage actor={actor} path={path}>
      <OtherForm initial={{ insurance, immunizations, misc }} />
    </EditPage>
  );
}
