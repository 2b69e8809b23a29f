import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Loading } from '../ui/Loading.tsx'
import { NotBuilt } from './NotBuilt.tsx'
import { NotFound } from './NotFound.tsx'
import { SECTIONS } from './paths.ts'
import { SCREENS } from './screens.ts'

const BUILT = new Set(SCREENS.map(({ path }) => path))
const TO_COME = SECTIONS.flatMap(({ places }) => places).filter(({ path }) => !BUILT.has(path))

/** This address and no other: with a slash behind it or in capitals it is the 404 page, as the server answers. */
const exactly = (path: string) => new RegExp(`^${path}$`)

export function Routes() {
  return (
    <Suspense fallback={<Loading label="Loading the screen" />}>
      <Switch>
        {SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={exactly(path)} component={Screen} />
        ))}
        {TO_COME.map((place) => (
          <Route key={place.path} path={exactly(place.path)}>
            <NotBuilt place={place} />
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  )
}
