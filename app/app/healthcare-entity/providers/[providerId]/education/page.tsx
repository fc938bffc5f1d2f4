import type { Metadata } from "next";
import { EducationTab } from "@/components/credentials/profiles/education-tab";
import { detailsPage } from "../read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default detailsPage((provider) => <EducationTab provider={provider} />);
