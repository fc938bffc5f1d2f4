import { EducationForm } from "@/components/credentials/education/education-form";
import { editPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getEducation } from "@/lib/credentials/education/queries";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Education" };

const path = editPaths.education;

export default async function EducationPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <EducationForm initial={await getEducation(actor)} />
    </EditPage>
  );
}
