import { IdentificationForm } from "@/components/personal-details/identification-form";
import { pageActor } from "@/lib/page";
import { getIdentification } from "@/lib/personal-details/queries";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Identification" };

const path = "/app/provider/edit/identification";

export default async function IdentificationPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <IdentificationForm initial={await getIdentification(actor)} />
    </EditPage>
  );
}
