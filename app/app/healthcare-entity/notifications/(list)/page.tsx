import { noticesPage } from "@/app/app/_notices/notices-page";

export const metadata = { title: "Notifications" };

export default noticesPage("rep");
