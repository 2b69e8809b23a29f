import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Loading } from '../ui/Loading.tsx'
import { NotBuilt } from './NotBuilt.tsx'
import { NotFound } from './NotFound.tsx'
import { SECTIONS } from './paths.ts'
import { SCREENS } from './screens.ts'

const BUILT = new Set(SCREENS.map(({ path }) => path))
const TO_COME = SECTIONS.flatMap(({ places }) => places).filter(({ path }) => !BUILT.has(path))

export function Routes() {
  return (
    <Suspense fallback={<Loading label="Loading the screen" />}>
      <Switch>
        {SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={path} component={Screen} />
        ))}
        {TO_COME.map((place) => (
          <Route key={place.path} path={place.path}>
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
