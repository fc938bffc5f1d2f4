import { IdentificationForm } from "@/components/credentials/personal-details/identification-form";
import { editPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getIdentification } from "@/lib/credentials/personal-details/queries";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Identification" };

const path = editPaths.identification;

export default async function IdentificationPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <IdentificationForm initial={await getIdentification(actor)} />
    </EditPage>
  );
}
