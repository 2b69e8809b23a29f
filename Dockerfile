# The product with its page and its server built, as one image; its database is somebody else's (DATABASE_URL), docs/operations.md has the rest:
# deploy/pin-images.sh && . deploy/images.env && docker build --build-arg NODE_IMAGE="$NODE_IMAGE" -t desert-wrench .

# node:24-bookworm-slim by its digest; without one nothing is built.
ARG NODE_IMAGE
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY packages/demo-data/package.json packages/demo-data/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
RUN npm ci --include=dev --include=optional --ignore-scripts --engine-strict=false
COPY tsconfig.base.json ./
COPY tools tools
COPY contract contract
COPY packages packages
COPY server server
COPY web web
RUN npm run build
# The image has a Node of its own. Another server keeps the data; the PostgreSQL of npm is for restores on trial.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* .cache
# Nothing is installed or built in the image any more: see tools/setup/prepare.mjs.
RUN touch .image

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Desert Wrench" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY --from=build /app ./
# docs/containers.md: desert-wrench doctor, backup, restore and migrate in every container.
RUN ln -s /app/tools/desert-wrench.mjs /usr/local/bin/desert-wrench
# Pictures, uploads under way, backups and raffle.key; everything else may be read-only.
RUN mkdir -p /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# node is the first process: it answers SIGTERM by closing what is under way.
CMD ["node", "server/dist/main.js"]
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
