import { OtherForm } from "@/components/other-records/other-form";
import { getImmunizations, getInsurance, getMisc } from "@/lib/other-records/queries";
import { pageActor } from "@/lib/page";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Other" };

const path = "/app/provider/edit/other";

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
