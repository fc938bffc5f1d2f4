import { plainPage } from "@/app/_plain-pages/door";
import { ThankYouPage } from "@/components/reputation/thank-you-page";

export const GET = plainPage(({ site }) => <ThankYouPage site={site} />);
