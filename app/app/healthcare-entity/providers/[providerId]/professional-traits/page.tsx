import type { Metadata } from "next";
import { TraitsTab } from "@/components/credentials/profiles/traits-tab";
import { detailsPage } from "../read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default detailsPage((provider) => <TraitsTab provider={provider} />);
