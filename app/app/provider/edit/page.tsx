import { PersonalForm } from "@/components/credentials/personal-details/personal-form";
import { editPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getPersonal } from "@/lib/credentials/personal-details/queries";
import { EditPage } from "./edit-page";

export const metadata = { title: "Edit Profile, Basic Info" };

const path = editPaths.basic;

export default async function BasicInfoPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <PersonalForm initial={await getPersonal(actor)} />
    </EditPage>
  );
}
