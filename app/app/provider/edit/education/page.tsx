import { EducationForm } from "@/components/education-records/education-form";
import { getEducation } from "@/lib/education-records/queries";
import { pageActor } from "@/lib/page";
import { EditPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Education" };

const path = "/app/provider/edit/education";

export default async function EducationPage() {
  const actor = await pageActor("provider", path);
  return (
    <EditPage actor={actor} path={path}>
      <EducationForm initial={await getEducation(actor)} />
    </EditPage>
  );
}
