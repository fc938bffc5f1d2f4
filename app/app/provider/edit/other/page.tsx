import { OtherForm } from "@/components/credentials/other-records/other-form";
import { editPaths } from "@/lib/core/pure/paths";
import { getOtherRecords } from "@/lib/credentials/other-records/queries";
import { editPage } from "../edit-page";

export const metadata = { title: "Edit Profile, Other" };

export default editPage(editPaths.other, OtherForm, getOtherRecords);
