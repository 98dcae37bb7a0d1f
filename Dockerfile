# The same Node version as the dev dependency `node`. The digest fixes the bytes behind the tag, which others may move; both stages name the same.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# docker build --build-arg BUILD_ID=$(git rev-parse --short HEAD): /readyz and the log name it.
ARG BUILD_ID
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
# glibc keeps free memory for each of up to 16 threads otherwise.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production DATA_DIR=/data FONTCONFIG_FILE=/app/dist/share-image/fonts.conf
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/public ./public
COPY --from=build /app/server/content ./server/content
COPY --from=build /app/server/content-new ./server/content-new
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
