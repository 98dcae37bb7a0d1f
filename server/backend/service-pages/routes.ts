import { Router, type Request, type Response } from "express";
import type { DocumentPage } from "#shared/contract/content.ts";
import {
  instructionsQuery,
  serviceQuery,
  type FaqPage,
  type InstructionsPage,
  type PaymentPage,
  type ProgramsPage,
  type ServicePage,
} from "#shared/contract/service.ts";
import { HttpError, pageNotFound } from "#shared/http-error.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import type { Content } from "../content/load-content.ts";
import { readQuery } from "../http/input.ts";
import { faqPage } from "./faq.ts";
import { instructionsPage } from "./instructions.ts";

/** GET /api/service/, /api/instructions/, /api/programs/, /api/payment/, /api/terms/ and /api/politics/. */
export function serviceRoutes({ catalogs, content }: { catalogs: CatalogStore; content: Content }): Router {
  const { site, headings, service, serviceDocuments, terms, politics, absent } = content;
  const { programs, payment, faq } = service;
  const hub = { ...service.hub, cards: service.hub.cards.filter(({ url }) => !absent.has(url)) };
  const router = Router();

  router.get("/api/service/", (request: Request, response: Response<{ page: ServicePage | FaqPage | DocumentPage }>) => {
    const query = readQuery(serviceQuery, request);
    const { page, q } = query;
    const found = page === "" ? hub : page === "faq" ? faq && faqPage(faq, q) : serviceDocuments.get(page);
    if (!found) throw new HttpError(404, "NOT_FOUND", "Такой страницы сервиса нет");
    response.json({ page: found });
  });

  router.get("/api/instructions/", async (request: Request, response: Response<{ page: InstructionsPage }>) => {
    const query = readQuery(instructionsQuery, request);
    if (service.instructions.length === 0) throw pageNotFound();
    const { snapshot } = await catalogs.current();
    response.json({
      page: instructionsPage(service.instructions, headings.instructions, { snapshot, q: query.q, site: site.general.name }),
    });
  });

  router.get("/api/programs/", (_request: Request, response: Response<{ page: ProgramsPage }>) => {
    if (!programs) throw pageNotFound();
    response.json({ page: programs });
  });
  router.get("/api/payment/", (_request: Request, response: Response<{ page: PaymentPage }>) => void response.json({ page: payment }));
  router.get("/api/terms/", (_request: Request, response: Response<{ page: DocumentPage }>) => void response.json({ page: terms }));
  router.get("/api/politics/", (_request: Request, response: Response<{ page: DocumentPage }>) => void response.json({ page: politics }));

  return router;
}
