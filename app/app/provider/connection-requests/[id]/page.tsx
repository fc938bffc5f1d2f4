import { connectionPage } from "@/app/app/_connections/connections-page";

export const metadata = { title: "Connection Request" };

export default connectionPage("provider");
