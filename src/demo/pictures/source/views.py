"""Where the camera stands and what it sees: shared by render.py (Blender) and frames.py (plain Python)."""
import math
import numpy as np

ASPECT=.625 # height / width of every car picture
VIEW=dict(f34=(-50,1.30,1.10),side=(0,1.15,.98),r34=(48,1.45,1.05),front=(-82,1.1,1.),rear=(82,1.1,1.),hi34=(-40,2.6,1.)) # azimuth in degrees, eye height, zoom
VIEW.update({f'turn-{i:02}':(15*i-90,1.30,1.04) for i in range(13)}) # half a turn, from the front along the left flank to the rear; the other half is mirrored
def turns(view): return view.startswith('turn')
PLATE=(.372,.102) # an Australian plate, metres

def framing(p,view):
    """spec -> (eye, target, horizontal field of view in radians)"""
    L=p['L']+(p['tail_out'] if view=='side' else 0); H=p['H'] or p['peak'][1]; cx=L/2; az,h,zoom=VIEW[view]; zoom*=p['zoom']; a=math.radians(az); dist=10.5
    if turns(view): # the car keeps its size while it turns: one field of view, which the widest of the views needs
        return (cx+math.sin(a)*dist,-math.cos(a)*dist,h),(cx,0,H*.46),2*math.atan(max(_reach(p,v) for v in VIEW if turns(v))*1.09/p['zoom']/zoom)
    ext=L*abs(math.cos(a))+2*p['W']*abs(math.sin(a))
    return (cx+math.sin(a)*dist,-math.cos(a)*dist,h),(cx,0,H*.46),2*math.atan(ext*.5*1.09/zoom/(dist-abs(math.sin(a))*L*.30))

def _reach(p,view):
    """how far the car's box reaches to a side of the view's axis, as a tangent"""
    a=math.radians(VIEW[view][0]); dist=10.5; L=p['L']; dx,dy=-math.sin(a),math.cos(a) # towards the car
    return max(abs(x*dy-y*dx)/(dist+x*dx+y*dy) for x in(-L/2,L/2) for y in(-p['W'],p['W']))

def project(p,view,points,width):
    """points in metres -> pixels of a picture `width` wide"""
    eye,tgt,fov=framing(p,view); eye=np.array(eye); f=np.array(tgt)-eye; f/=np.linalg.norm(f)
    r=np.cross(f,(0,0,1)); r/=np.linalg.norm(r); u=np.cross(r,f); d=np.array(points,float)-eye; k=width/2/math.tan(fov/2); z=d@f
    return np.c_[width/2+k*(d@r)/z,width*ASPECT/2-k*(d@u)/z]

def plates(car):
    """[(x of the skin, z of the plate's centre, outward sign)] for the front and the rear plate"""
    p=car.p; L=p['L']
    if p['trailer']: return [None,(*p['rear_plate'],1)]
    F=car.frontshapes(np.array(0.),np.array(0.)); zf=F['cz']+(.085 if not F['tall'] else .10)
    zr=p['deck'][1]-.33 if p['tail']not in('ute','4x4') else p['clr']+.22
    xs=np.linspace(-.05,L/2,900); xs2=L+.05-xs; hit=lambda x,y,z:x[np.where(car.lower(x,np.full(900,y),np.full(900,z))<0)[0].min()]
    xf=min(hit(xs,y,zf+dz) for dz in(-.05,.05) for y in(0,.15))
    if p['rear_plate']: return [(xf,zf,-1),(*p['rear_plate'],1)]
    return [(xf,zf,-1),(max(hit(xs2,y,zr+dz) for dz in(-.05,.05) for y in(0,.15)),zr,1)]
