import { OtherForm } from "@/components/credentials/other-records/other-form";
import { editPaths } from "@/lib/core/pure/paths";
import { getImmunizations, getInsurance, getMisc } from "@/lib/credentials/other-records/queries";
import { editPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Other" };

export default editPage(editPaths.other, async (actor) => {
  const [insurance, immunizations, misc] = await Promise.all([
    getInsurance(actor),
    getImmunizations(actor),
    getMisc(actor),
  ]);
  return <OtherForm initial={{ insurance, immunizations, misc }} />;
});
