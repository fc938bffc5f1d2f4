import { TraitsForm } from "@/components/credentials/professional-traits/traits-form";
import { editPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getTraits } from "@/lib/credentials/professional-traits/queries";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Professional Traits" };

const path = editPaths.professionalTraits;

export default async function TraitsPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <TraitsForm initial={await getTraits(actor)} />
    </EditPage>
  );
}
